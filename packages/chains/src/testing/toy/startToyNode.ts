import { startServer } from "../../evm/node/testing/startServer.ts";
import {
  readSignedToyTransfer,
  toyFee,
  toyTransactionId,
  type ToyTransfer,
} from "./toyTransfer.ts";

type Sent = { readonly transactionId: string; readonly transfer: ToyTransfer };
type Block = { readonly hash: string; readonly sent: readonly Sent[] };

/** A chain of one node: blocks, what waits, and what everybody began with. */
class ToyLedger {
  readonly chainId: string;
  readonly endowments = new Map<string, bigint>();
  blocks: Block[] = [{ hash: "block 0", sent: [] }];
  waiting: Sent[] = [];
  /** The tip that is asked for now. */
  tip = 1n;
  #branch = 0;

  constructor(chainId: string) {
    this.chainId = chainId;
  }

  get height(): number {
    return this.blocks.length - 1;
  }

  sentBy(address: string, height = this.height): readonly Sent[] {
    const mined = this.blocks.slice(0, height + 1).flatMap(({ sent }) => sent);
    return mined.filter(({ transfer }) => transfer.sender === address);
  }

  balanceOf(address: string, height = this.height): bigint {
    const mined = this.blocks.slice(0, height + 1).flatMap(({ sent }) => sent);
    return mined.reduce(
      (units, { transfer }) => {
        const came = transfer.to === address ? transfer.units : 0n;
        const left = transfer.units + toyFee(transfer.memo) + transfer.tip;
        return units + came - (transfer.sender === address ? left : 0n);
      },
      this.endowments.get(address) ?? 0n,
    );
  }

  take(signed: string): "taken" | "used" | "underpriced" | "invalid" {
    const transfer = readSignedToyTransfer(signed);
    const transactionId = toyTransactionId(signed);
    if (transfer === undefined || transfer.chainId !== this.chainId) return "invalid";
    const { sender, sequence, tip } = transfer;
    if (sequence < this.sentBy(sender).length) return "used";
    const isRival = ({ transfer: other }: Sent) =>
      other.sender === sender && other.sequence === sequence;
    const rival = this.waiting.find(isRival);
    if (rival?.transactionId === transactionId) return "taken";
    if (rival !== undefined && tip <= rival.transfer.tip) return "underpriced";
    this.waiting = [...this.waiting.filter((each) => each !== rival), { transactionId, transfer }];
    return "taken";
  }

  /** One block with what may go into it. */
  mine(): void {
    const sent: Sent[] = [];
    this.blocks.push({ hash: `block ${this.height + 1} of ${this.#branch}`, sent });
    const ordered = this.waiting.toSorted((left, right) =>
      left.transfer.sequence < right.transfer.sequence ? -1 : 1,
    );
    for (const each of ordered) {
      const { memo, sender, sequence, tip, units } = each.transfer;
      const isNext = sequence === BigInt(this.sentBy(sender).length);
      const isPaid = this.balanceOf(sender) >= units + tip + toyFee(memo);
      if (isNext && isPaid && tip >= this.tip) sent.push(each);
    }
    this.waiting = this.waiting.filter((each) => !sent.includes(each));
  }

  /** As many blocks are replaced by empty ones, and one more; what they held waits again. */
  reorganise(depth: number): void {
    const undone = this.blocks.splice(this.blocks.length - depth);
    this.#branch += 1;
    const heldBack = this.waiting;
    this.waiting = [];
    for (let mined = 0; mined <= depth; mined += 1) this.mine();
    this.waiting = [...undone.flatMap(({ sent }) => sent), ...heldBack];
  }
}

const asText = (_: string, value: unknown) => (typeof value === "bigint" ? `${value}` : value);

function answer(ledger: ToyLedger, question: { readonly [name: string]: string }): unknown {
  const { address = "", ask, height, signed = "", transactionId } = question;
  const at = height === undefined ? ledger.height : Number(height);
  if (ask === "head") return { height: ledger.height, tip: ledger.tip };
  if (ask === "block") return ledger.blocks[at] ?? null;
  if (ask === "balance") return { units: ledger.balanceOf(address, at) };
  if (ask === "sent")
    return {
      mined: ledger.sentBy(address, at),
      waiting: ledger.waiting.filter(({ transfer }) => transfer.sender === address),
    };
  if (ask === "take") return { word: ledger.take(signed) };
  const place = ledger.blocks.findIndex(({ sent }) =>
    sent.some((each) => each.transactionId === transactionId),
  );
  const sent = ledger.blocks[place]?.sent.find((each) => each.transactionId === transactionId);
  const isWaiting = ledger.waiting.some((each) => each.transactionId === transactionId);
  return { place, isWaiting, transfer: sent?.transfer ?? null, height: ledger.height };
}

/** A toy network behind HTTP, which a test mines and reorganises. */
export async function startToyNode(chainId: string) {
  const ledger = new ToyLedger(chainId);
  const server = await startServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => void (body += chunk.toString()));
    request.on("end", () => {
      const question = JSON.parse(body) as Record<string, string>; // toyChain is who asks
      response.end(JSON.stringify(answer(ledger, question), asText));
    });
  });
  return { ledger, url: server.url, stop: server.stop };
}
