/** Names and values beside each other. */
import classes from "./Facts.module.css";

export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
