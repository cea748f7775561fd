import { useSyncExternalStore } from 'react'

/**
 * What only a browser knows, such as whether it is offline, read when the page is drawn there.
 *
 * @param read     gives the same value as long as nothing changed
 * @param onServer the value that the server draws with, and the browser at first
 */
export const useBrowserValue = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(neverChanges, read, () => onServer)

const neverChanges = () => () => {}
