// What stands in the place of a screen whose code is on its way: the frame around it says what, visitors' screens have none.
import { createContext, type ReactNode, useContext } from "react";

export const MeanwhileContext = createContext<ReactNode>(null);

export const Meanwhile = () => useContext(MeanwhileContext);
