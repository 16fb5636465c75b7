// The palette: everything that one has and everything that can be done, found by its words (docs/product.md "Search").
import { Modal } from "@mantine/core";
import { useState } from "react";
import classes from "./Palette.module.css";
import { PaletteList } from "./PaletteList";
import { useThings } from "./useThings";

interface PaletteDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Called when it has faded, and when the focus comes to it while it does. */
  onLeft: () => void;
}

export function PaletteDialog({ opened, onClose, onLeft }: PaletteDialogProps) {
  const things = useThings();
  // Each opening begins anew, also where the one before has not faded yet.
  const [last, setLast] = useState({ opened, opening: 0 });
  if (last.opened !== opened) setLast({ opened, opening: last.opening + Number(opened) });
  return (
    <>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        onExitTransitionEnd={onLeft}
        closeOnEscape={false}
        returnFocus={false}
        size={640}
        padding={0}
        transitionProps={{ transition: "fade", duration: 80 }}
      >
        <Modal.Overlay backgroundOpacity={0.4} color="#0c1619" />
        <Modal.Content
          radius="lg"
          shadow="xl"
          aria-label="Search"
          data-palette=""
          // While it fades it takes no keys: what the trap moves here late goes back at once.
          onFocusCapture={opened ? undefined : onLeft}
          classNames={{ inner: classes.inner, content: classes.content }}
        >
          <Modal.Body p={0}>
            <PaletteList key={last.opening} things={things} onClose={onClose} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {things.dialog}
    </>
  );
}
