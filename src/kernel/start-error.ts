/** A reason not to start that the operator can fix. The message is complete: it needs neither a stack nor a cause. */
export class StartError extends Error {
  override name = 'StartError'
}
