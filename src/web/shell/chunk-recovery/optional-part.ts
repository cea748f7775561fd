import { quietly } from './stale-chunk.ts'

const Nothing = () => null

/** A part for `lazy` that a page does without when it cannot be loaded: no error, no reload. */
export const optionalPart =
  <Props>(load: () => Promise<(props: Props) => React.ReactNode>) =>
  () =>
    quietly(load)
      .catch(() => Nothing)
      .then((part): { default: (props: Props) => React.ReactNode } => ({ default: part }))
