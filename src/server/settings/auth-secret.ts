const leastLength = 32
const leastLetters = 8
/** What has to be left after the words are removed. */
const leastRest = 20

/** Words of secrets that people make up or copy from instructions. */
const obviousWords =
  /password|passwd|secret|change|replace|please|example|default|localsound|random|string|letters|character|thirty|your|auth|session|token|admin|test|demo|long|this|with|openssl|base64|rand|hex|qwerty|asdf|dummy|sample|insecure|value|must|least|here|some|key|two|the/g

/** Why a secret could be guessed; null for one that looks random. */
export function authSecretProblem(secret: string): string | null {
  if (secret.length < leastLength) return `must be at least ${leastLength} random characters`
  const isWeak =
    new Set(secret).size < leastLetters || isRepetition(secret) || isSequence(secret) || isMadeOfWords(secret)
  return isWeak ? 'is easy to guess. Generate a random one with: openssl rand -base64 48' : null
}

/** Whether a text is a shorter one over and over, the last time perhaps cut off. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.startsWith(text.slice(length))) return true
  }
  return false
}

/** Whether two thirds of the characters follow from the one before, as in abcdef… and 987654…. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.charCodeAt(0))
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1)
  // Half of them is not enough: of a million random secrets in hexadecimal, about two would be refused.
  return steps.length > (text.length * 2) / 3
}

function isMadeOfWords(text: string): boolean {
  const letters = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return letters.replaceAll(obviousWords, '').length < leastRest
}
