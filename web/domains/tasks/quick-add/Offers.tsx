/** The list below the sentence: projects, columns of boards, or labels. The field keeps the focus. */
import { IconFolder, IconLayoutKanban, IconTag } from "@tabler/icons-react";
import type { Offer } from "./places";
import classes from "./QuickAdd.module.css";

interface OffersProps {
  id: string;
  offers: readonly Offer[];
  /** Which one Enter takes. */
  chosen: number;
  onTake: (offer: Offer) => void;
}

export const Offers = ({ id, offers, chosen, onTake }: OffersProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="Projects, columns and labels"
    className={classes.offers}
    hidden={offers.length === 0}
    // The field keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
  >
    {offers.map((offer, index) => {
      const Icon = offer.isLabel ? IconTag : offer.board === undefined ? IconFolder : IconLayoutKanban;
      return (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field that controls the list has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field names the active one, as a combobox does
        <div
          key={offer.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          className={classes.offer}
          onClick={() => onTake(offer)}
        >
          <Icon size={16} stroke={1.75} aria-hidden />
          {offer.board !== undefined && <span className={classes.of}>{offer.board} / </span>}
          <span>{offer.name}</span>
        </div>
      );
    })}
  </div>
);
