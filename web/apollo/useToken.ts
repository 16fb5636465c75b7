// The token as React state: components follow it when it is set, renewed or removed, here or in another tab.
import { useSyncExternalStore } from "react";
import { onTokenChange, token } from "./token";

export const useToken = (): string | null => useSyncExternalStore(onTokenChange, token.get);
