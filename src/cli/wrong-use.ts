/** A command that was used wrongly: its message is for the person at the keyboard, no stack. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}
