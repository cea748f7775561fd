/** The browser cache with the last door's page and the files that it needs, and nothing else. */
export const doorCache = 'door'

/** What a door's page tells the worker: to keep it, for whom and until when (ISO), with its files. */
export type DoorMessage = { kind: 'door'; path: string; userId: string; keepUntil: string; files: string[] }

export const isDoorMessage = (data: unknown): data is DoorMessage =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'kind') === 'door'
