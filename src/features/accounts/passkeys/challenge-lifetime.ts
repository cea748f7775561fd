export const challengeMinutes = 5
