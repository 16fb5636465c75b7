/** What type-graphql asks for its resolvers. */

/** Resolvers ask for their services by class: an instance is found by its class, a resolver is made from its constructor's types. */
export function containerOf(services: readonly object[]): { get<T>(wanted: new (...dependencies: never[]) => T): T } {
  const made = new Map<unknown, object>(services.map((service) => [service.constructor, service]));
  const get = <T>(wanted: new (...dependencies: never[]) => T): T => {
    const known = made.get(wanted);
    if (known) return known as T;
    const needs = (Reflect.getMetadata("design:paramtypes", wanted) ?? []) as (new () => object)[];
    const instance = new wanted(...(needs.map((need) => get(need)) as never[]));
    made.set(wanted, instance as object);
    return instance;
  };
  return { get };
}
