/** The texts of installing the app, being offline in it, held tickets, and slow requests. */
export const words = {
  prompt: {
    title: 'Get the LocalSound app',
    text: 'Find shows near you and open your tickets at the door, even without a signal.',
    open: 'Open the app',
    later: 'Maybe later',
  },
  install: {
    action: 'Install app',
    done: 'LocalSound is installed on this device.',
    ios: 'In Safari, tap Share, then “Add to Home Screen.”',
    menu: 'Open your browser’s menu and choose “Install app” or “Add to Home screen.”',
  },
  offline: {
    banner: 'You’re offline.',
    /** After it, where there is room. */
    old: 'This page may be out of date.',
    close: 'Close this message',
    back: 'You’re back online.',
  },
  hold: {
    label: 'Tickets on hold',
    of: (show: string) => `Tickets on hold for ${show}`,
    held: (tickets: number) => (tickets === 1 ? '1 ticket held' : `${tickets} tickets held`),
    finish: 'Finish checkout',
    /** Leads to My tickets, where all of them are. */
    others: (orders: number) => `+${orders} more`,
    othersLabel: ' on hold',
    /** Goes to the payment, too, where others could be chosen instead. */
    keep: (tickets: number) => `Keep ${tickets === 1 ? 'this ticket' : `these ${tickets}`} and check out`,
  },
  slow: 'This is taking longer than usual. Please keep this page open.',
} as const
