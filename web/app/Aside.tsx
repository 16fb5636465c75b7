// A part that the screen can do without: it comes when its code is here, and when it fails the rest stands.
import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";

export const Aside = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);
