/** What modules keep between calls, one of each in a process. */
export type ProcessState = {
  /**
   * The state that `make` makes, made at the first use.
   *
   * @param make the name of the state as well; it is called once
   */
  get<Context, State>(make: (ctx: Context) => State, ctx: Context): State
}

export function processState(): ProcessState {
  const states = new Map<unknown, unknown>()
  return {
    get<Context, State>(make: (ctx: Context) => State, ctx: Context): State {
      if (!states.has(make)) states.set(make, make(ctx))
      return states.get(make) as State
    },
  }
}
