/** Data that this version cannot use, in words for the person who starts it. Nothing was changed. */
export class IncompatibleData extends Error {
  override name = 'IncompatibleData'
}
