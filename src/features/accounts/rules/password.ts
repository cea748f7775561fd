import { passwordLength } from '../../../kernel/limits.ts'
import { trimEnd } from '../../../kernel/text/trim-end.ts'

/**
 * What the lists of leaked passwords are made of: a word of these with digits and signs around it, letters
 * swapped for look-alikes or not. Comparing the word refuses thousands of passwords with a table that is short
 * enough to read.
 */
const commonWords = new Set(
  `abc abcabc abcd abcdef abcdefg abcdefgh access account admin adminadmin administrator alexander america amanda andrea
   andrew angel angels anthony apple arsenal ashley asdf asdfasdf asdfgh asdfghjk asdfghjkl asdfjkl august austin babygirl
   bailey banana barcelona baseball basketball batman beautiful benjamin blessed blink bonjour bubbles buster butterfly
   california changeme charlie cheese chelsea chicken chocolate chris christian computer cookie corvette cowboys dallas
   daniel default diamond dolphin donald dragon elephant eminem enter family ferrari flower football forever freedom
   friends fuckoff fuckyou gateway george ginger god guest hannah harley hello hellohello hockey hunter iloveu iloveyou
   internet jackson jasmine jennifer jessica jesus jordan joshua justin killer letmein liverpool login london love loveme
   lovely loveyou maggie manchester marina martin master matrix matthew maverick mercedes merlin metallica michael
   michelle midnight monkey monster mother mustang mypassword naruto nicole ninja nothing orange pass passpass passw
   passwd password passwordpassword passport patrick peanut pepper phoenix pokemon pookie princess purple qazwsx qazwsxedc
   qwer qwert qwerty qwertyqwerty qwertyui qwertyuiop ranger robert rockyou samantha samsung samuel secret security
   shadow shalom silver skywalker slipknot snoopy soccer spider spiderman starwars steelers summer sunshine superman
   superstar sweety taylor tennis test testing testtest thomas thunder tigger tinkerbell trustno tweety unknown user
   welcome whatever william winter wizard xxxxxx yankees yellow zaq zaqxsw zxcvbn zxcvbnm`.split(/\s+/),
)

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const runs = ['0123456789012345678901234567890', '9876543210987654321098765432109', 'abcdefghijklmnopqrstuvwxyz']

/** Digits and signs around a word say nothing; `1` reads as i or l. */
function wordsIn(password: string): string[] {
  const lower = password.toLowerCase()
  const swapped = (text: string) => text.replace(/[0134570@$]/g, (sign) => lookAlikes[sign] ?? sign)
  const inner = trimEnd(lower, /[^a-z]/).replace(/^[^a-z]+/, '')
  return [inner, swapped(inner), swapped(inner).replaceAll('i', 'l'), lower.replace(/[^a-z]/g, '')]
}

/** Characters as people count them, an emoji is one. */
const countCharacters = (password: string) => Array.from(password).length

const isRepeated = (password: string) => /^(.{1,4}?)\1+$/su.test(password)
const isRun = (password: string) => runs.some((run) => run.includes(password.toLowerCase()))
const isCommon = (password: string) => wordsIn(password).some((word) => commonWords.has(word))

const containsProductName = (password: string, productName: string) =>
  password
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .includes(productName.toLowerCase().replace(/[^a-z]/g, ''))

/** What is wrong with a password, in the order people are told; no rule requires particular characters. */
const problems: [message: string, applies: (password: string, productName: string) => boolean][] = [
  [`Use at least ${passwordLength.min} characters.`, (password) => countCharacters(password) < passwordLength.min],
  ['Use 128 characters or fewer.', (password) => countCharacters(password) > passwordLength.max],
  ['This password is too common.', (password) => isRepeated(password) || isRun(password) || isCommon(password)],
  ['Your password can’t include the name of this site.', containsProductName],
]

/** What keeps a text from being a password here (decision G4); null when nothing does. */
export const passwordProblem = (password: string, productName: string): string | null =>
  problems.find(([, applies]) => applies(password, productName))?.[0] ?? null
