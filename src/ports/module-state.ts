/** State that modules keep between calls, such as queues and caches; each exists once in a process. */
export type ModuleState = {
  /**
   * The state that `make` makes, made at the first use.
   *
   * @param make the name of the state as well; it is called once
   */
  get<Context, State>(make: (ctx: Context) => State, ctx: Context): State
}

export function moduleState(): ModuleState {
  const states = new Map<unknown, unknown>()
  return {
    get<Context, State>(make: (ctx: Context) => State, ctx: Context): State {
      if (!states.has(make)) states.set(make, make(ctx))
      return states.get(make) as State
    },
  }
}
