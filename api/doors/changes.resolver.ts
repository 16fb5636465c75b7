/** GraphQL door: the one live stream of everything that is the caller's. */
import { Arg, Authorized, Int, Resolver, Root, type SubscribeResolverData, Subscription } from "type-graphql";
import { memberOf } from "../core/actor";
import type { GraphqlContext } from "../core/context";
import { Live } from "../core/live";
import type { ChangeSet } from "../core/live-stream";
import { ChangeSetType } from "./changes";

interface Since {
  sinceMs?: number | null;
}

let live: Live;

/** The stream is opened before any resolver instance exists, so compose hands the fan-out over here. */
export const streamFrom = (source: Live): void => {
  live = source;
};

@Authorized()
@Resolver()
export class ChangesResolver {
  @Subscription(() => ChangeSetType, {
    description: "Every change of what is the caller's, made through any door and in any tab.",
    subscribe: ({ context, args }: SubscribeResolverData<unknown, Since, GraphqlContext>) =>
      live.subscribe(memberOf(context.actor).id, context.endSocket, args.sinceMs ?? 0),
  })
  changes(
    @Root() set: ChangeSet,
    @Arg("sinceMs", () => Int, {
      nullable: true,
      description: "Milliseconds, 60,000 at most: begins with a resync when something changed within them.",
    })
    _sinceMs?: number | null,
  ): ChangeSetType {
    return set as unknown as ChangeSetType;
  }
}
