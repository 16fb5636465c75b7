/** What cards are selected by comes after the cards, in one piece; its button keeps its place meanwhile. */
import { late } from "../../../ui/later";
import type { CardsSelectionProps } from "./CardsSelection";
import type { Choosing } from "./SelectButton";
import classes from "./SelectButton.module.css";

export const CardsSelection = late<CardsSelectionProps>(async () => (await import("./CardsSelection")).CardsSelection);
export const SelectButton = late<Choosing>(
  async () => (await import("./CardsSelection")).SelectButton,
  () => <i className={classes.select} />,
);
