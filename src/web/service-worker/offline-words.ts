/** The texts of pages that a device shows without the server. */
export const words = {
  again: 'Try again',
  door: {
    title: 'The door is offline',
    text: 'Check-in needs a connection. Write down door codes and names. The door will open as soon as you’re back online.',
  },
  ticketsTitle: 'My tickets',
  kept: (when: string) => `You’re offline. These are your tickets as of ${when}.`,
  saved: (when: string) =>
    `LocalSound isn’t responding right now. These are your tickets as of ${when}, saved on this device.`,
  none: 'No tickets saved on this device',
  noneText: 'Log in while you’re online and your upcoming tickets will be saved here.',
  qr: (holder: string) => `QR code for ${holder}’s ticket`,
  doorCode: 'Door code',
  code: 'Full code: ',
  used: 'Checked in',
  only: 'Admit one',
} as const
