/** What a card draws to be selected by, once the code for that is here; nothing where cards cannot be selected. */
import { type ComponentType, createContext } from "react";
import type { TaskFieldsFragment } from "../../../apollo/generated/graphql";

export type CardBox = ComponentType<{ task: Pick<TaskFieldsFragment, "id" | "title"> }>;

export const BoxContext = createContext<CardBox | null>(null);
