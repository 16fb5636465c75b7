/** A field's error: icon and sentence, tied to the field by Mantine through aria-describedby. */
import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./FieldError.module.css";

/** The error as an input takes it; null when the field is right. */
export const fieldError = (sentence: ReactNode): ReactNode =>
  sentence ? (
    <span className={classes.error}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden className={classes.icon} />
      <span>{sentence}</span>
    </span>
  ) : null;
