import { useSyncExternalStore } from 'react'

/**
 * A value only the browser knows, such as whether it is offline, read when the page renders there.
 *
 * @param read     returns the same value until something changes
 * @param onServer the value the server renders with, and the browser at first
 */
export const useBrowserValue = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(neverChanges, read, () => onServer)

const neverChanges = () => () => {}
