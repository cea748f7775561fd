/** A text for logs and desks: servers quote e-mail addresses in their refusals (quality.md check 49). */
export const withoutAddresses = (text: string): string => text.replace(/[^\s<>"]+@[^\s<>"]+/g, '…')
