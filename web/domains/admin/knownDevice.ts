// The note by which this device is known to administrators who signed in on it (docs/security.md "Signing in"): it opens nothing, and stays after a logout.
import { useEffect } from "react";
import { useRememberDeviceMutation } from "../../apollo/generated/admin";

/* GraphQL */ `
  mutation RememberDevice {
    rememberDevice
  }
`;

const KEY = "stint.device";

/** What every call of the back-office carries. */
export const deviceHeader = (): Record<string, string> => {
  const note = localStorage.getItem(KEY);
  return note ? { "x-device": note } : {};
};

/** Makes this device known to whoever is signed in; draws nothing. Where that fails the device stays as known as it was. */
export function KnownDevice(): null {
  const [remember] = useRememberDeviceMutation();
  useEffect(() => {
    remember()
      .then(({ data }) => data && localStorage.setItem(KEY, data.rememberDevice))
      .catch(() => {});
  }, [remember]);
  return null;
}
