/** The frame of a dialog, composed from Mantine's parts, because its own header is a second banner landmark on the page. */
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./Dialog.module.css";

export type DialogFrameProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Width in pixels. */
  size?: number;
  closeOnEscape?: boolean;
  /** Only what stands in it closes it: no cross, no Escape, no click outside. */
  isHeld?: boolean;
};

/** Traps the focus, closes on Escape and outside, and gives the focus back to what opened it. */
export function DialogFrame({
  opened,
  onClose,
  title,
  children,
  size = 440,
  isHeld,
  closeOnEscape = !isHeld,
}: DialogFrameProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={closeOnEscape}
      closeOnClickOutside={!isHeld}
      size={size}
      padding="lg"
      centered
      transitionProps={{ transition: "fade", duration: 180 }}
    >
      <Modal.Overlay backgroundOpacity={0.4} color="#0c1619" />
      <Modal.Content radius="lg" shadow="xl" classNames={{ content: classes.content }}>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {!isHeld && <Modal.CloseButton className={classes.close} iconSize={18} aria-label="Close" />}
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
