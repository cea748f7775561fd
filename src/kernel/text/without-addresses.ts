/** Text for logs and operators without email addresses: servers quote them in their errors (check 49). */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'=,;:]+/g, (word) => (/.@./.test(word) ? '…' : word))
