// The same in full: what it tests asks whether the run is a long one.
import "./bitcoinStorm.test.ts";
