import { StartError } from '../../kernel/start-error.ts'

/** Data that this version cannot use. Nothing was changed. */
export class IncompatibleData extends StartError {
  override name = 'IncompatibleData'
}
