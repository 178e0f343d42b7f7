export { PriceChart, type PriceChartProps } from "./PriceChart.tsx";
