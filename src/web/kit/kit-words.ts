/** The texts of the kit; its users pass labels and titles. */
export const words = {
  /** Under a text that has a limit. */
  characters: (count: number, most: number) =>
    `${count.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} characters`,
  pages: { label: 'Pages', previous: 'Previous', next: 'Next' },
  dialog: { close: 'Close', cancel: 'Cancel' },
  sortable: {
    handle: (name: string) => `Reorder ${name}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    how: 'Press Space to pick up, use the arrow keys to move, press Space again to drop, or Escape to cancel.',
    lifted: (name: string, position: number, total: number) => `Picked up ${name}, position ${position} of ${total}.`,
    over: (name: string, position: number, total: number) => `${name} is in position ${position} of ${total}.`,
    dropped: (name: string, position: number, total: number) => `Dropped ${name} in position ${position} of ${total}.`,
    putBack: (name: string, position: number) => `${name} is back in position ${position}.`,
  },
  share: {
    open: 'Share',
    copyLink: 'Copy link',
    copied: 'Copied',
    copy: 'Copy',
    link: 'Link to share',
  },
} as const
