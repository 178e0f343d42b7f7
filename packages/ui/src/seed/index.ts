export { SeedCells, type SeedCell, type SeedCellsProps } from "./SeedCells.tsx";
export { SeedWords, type SeedWordsProps } from "./SeedWords.tsx";
