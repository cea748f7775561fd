/** What a buyer reads alike on screens and in the email with the tickets. */
export const ticketWords = {
  atDoor: 'Show one QR code per person at the door.',
  promoCode: (code: string) => `Promo code ${code}`,
  venuePaysFees: 'The venue covers the platform fee and card processing.',
} as const
