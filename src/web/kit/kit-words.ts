/** Every text of the kit's own; labels and titles are given by its users. */
export const words = {
  dialog: { close: 'Close' },
  sortable: {
    handle: (name: string) => `Reorder ${name}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    how: 'Space picks it up, the arrow keys move it, Space again drops it, Escape puts it back.',
    lifted: (name: string, place: number, total: number) => `${name} is picked up at place ${place} of ${total}.`,
    over: (name: string, place: number, total: number) => `${name} is at place ${place} of ${total}.`,
    dropped: (name: string, place: number, total: number) => `${name} is dropped at place ${place} of ${total}.`,
    putBack: (name: string, place: number) => `${name} is back at place ${place}.`,
  },
  share: {
    open: 'Share',
    copied: 'Link copied',
    failed: (path: string) => `Copying did not work. The link ends with ${path}`,
  },
} as const
