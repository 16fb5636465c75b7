// What a visitor's screen asks as it opens, without the client.
import { useEffect, useState } from "react";
import { type OperationText, send } from "./send";

/** The answer once it is here; null until then, and where the server cannot be asked. `operation` takes no variables. */
export function useAnswer<Data>(operation: OperationText<Data, Record<string, never>>): Data | null {
  const [answer, setAnswer] = useState<Data | null>(null);
  useEffect(() => {
    let here = true;
    send(operation, {}).then(
      (data) => here && setAnswer(() => data),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [operation]);
  return answer;
}
