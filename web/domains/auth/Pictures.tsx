// What the product looks like, on the landing page: a board on a wide window, a session on a phone (scripts/pictures.mjs takes them).

import type { CSSProperties } from "react";
import classes from "./Pictures.module.css";
import boardDark from "./pictures/board-dark.webp";
import boardLight from "./pictures/board-light.webp";
import sessionDark from "./pictures/session-dark.webp";
import sessionLight from "./pictures/session-light.webp";

export function Pictures() {
  return (
    <section className={classes.pictures} aria-label="What it looks like">
      <Picture
        light={boardLight}
        dark={boardDark}
        width={1280}
        height={760}
        alt="A board: three columns named Plan, To Do and Done with the tasks of a thesis, and the running timer in the header."
        words="Your work on a board, the running timer always above it."
      />
      <Picture
        light={sessionLight}
        dark={sessionDark}
        width={390}
        height={760}
        alt="A focus session on a phone: the time that remains, when the break begins, and the session as a strip of focus and breaks."
        words="The same session on your phone, to the second."
      />
    </section>
  );
}

interface PictureProps {
  light: string;
  dark: string;
  width: number;
  height: number;
  alt: string;
  words: string;
}

const Picture = ({ light, dark, alt, words, ...size }: PictureProps) => (
  <figure style={{ "--share": size.width / size.height } as CSSProperties}>
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      <img src={light} alt={alt} loading="lazy" decoding="async" {...size} />
    </picture>
    <figcaption>{words}</figcaption>
  </figure>
);
