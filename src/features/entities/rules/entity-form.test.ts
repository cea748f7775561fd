import { expect, test } from 'vitest'
import { type EntityForm, entityProblems, type FormStep } from './entity-form.ts'
import type { EntityGenre } from '../../../kernel/genres.ts'
import { genresOf, type Kind, kindByGenres, kindNamed, kindOf } from './kinds.ts'
import { socialLinkProblem } from './social-links.ts'

const venue = {
  kind: 'venue' as const,
  name: 'The Blue Door',
  username: 'bluedoor',
  location: 'Oakland, CA',
  genre: ['Rock'],
  image: 'picture',
  address: '12 Broadway',
  capacity: 150,
  homeRadius: null,
  setMinutes: null,
  startDate: '',
  endDate: '',
  previewLink: '',
  contactEmail: '',
  socialMediaLinks: {},
}

const entityProblem = (form: EntityForm, step?: FormStep) => entityProblems(form, step)[0]?.message ?? null

test('a whole form has no problem', () => {
  expect(entityProblem(venue)).toBeNull()
})

test.each([
  ['Please choose what you’re adding.', { kind: null, name: '' }],
  ['Name is required.', { name: ' ', username: '' }],
  ['Username is required.', { username: '', location: '' }],
  ['That username is too short. Use at least 4 characters.', { username: 'abc' }],
  ['Location is required.', { location: '', genre: [] }],
  ['Please select at least one genre.', { genre: [], address: '' }],
  ['Venue Address is required', { address: '', capacity: null }],
  ['Capacity is required.', { capacity: null, image: '' }],
  ['Please upload a picture.', { image: '', socialMediaLinks: { x: 'http://x.com/a' } }],
  ['Enter a whole number from 1 to 500,000.', { capacity: 1.5, image: '' }],
  ['Enter a whole number from 1 to 500,000.', { capacity: NaN }],
  ['Enter a whole number of miles from 1 to 3,000.', { homeRadius: 0 }],
  ['Enter a whole number of minutes from 1 to 600.', { setMinutes: 601 }],
  ['The preview link must start with https://', { previewLink: 'javascript:alert(1)', image: '' }],
  [
    'The preview link can’t be used. Enter a public web address, like https://example.com.',
    { previewLink: 'https://localhost/x' },
  ],
  ['Enter an email address, or leave this blank.', { contactEmail: 'dana', socialMediaLinks: { x: 'a' } }],
  ['The X link must start with https://', { socialMediaLinks: { x: 'http://x.com/a' } }],
  [
    'The last day can’t be before the first day.',
    { kind: 'festival' as const, startDate: '2027-06-02', endDate: '2027-06-01' },
  ],
])('people first read "%s"', (message, change) => {
  expect(entityProblem({ ...venue, ...change })).toBe(message)
})

test('a comic needs no genre, a band no address', () => {
  expect(entityProblem({ ...venue, kind: 'standupComic', genre: [], address: '', capacity: null })).toBeNull()
  expect(entityProblem({ ...venue, kind: 'band', address: '', capacity: null })).toBeNull()
})

test('each step reports only its own problems', () => {
  expect(entityProblem({ ...venue, name: '', image: '' }, 'picture')).toBe('Please upload a picture.')
  expect(entityProblem({ ...venue, name: '' }, 'picture')).toBeNull()
})

test('each field gets its error, once and in order', () => {
  const form = { ...venue, name: '', username: 'abc', address: '', capacity: null, image: '', contactEmail: 'dana' }
  expect(entityProblems(form).map(({ step, field }) => `${step} ${field}`)).toEqual([
    'about name',
    'about username',
    'details address',
    'details capacity',
    'picture image',
    'links contactEmail',
  ])
})

test("a kind's own genre comes first, and no genre makes it another kind", () => {
  expect(genresOf('standupComic', ['Comedy', 'Comedy Group'])).toEqual(['Standup Comic', 'Comedy'])
  expect(genresOf('band', ['Rock', 'Standup Comic', 'Rock'])).toEqual(['Rock'])
})

test.each([
  ['venue', 'venue'],
  ['Standup Comic', 'standupComic'],
  ['comedyGroup', 'comedyGroup'],
  ['bands', 'band'],
  ['Festival', 'festival'],
  ['../venue', 'venue'],
  ['users', null],
  ['', null],
])('"%s" names the kind %s', (text, kind) => {
  expect(kindNamed(text)).toBe(kind)
})

test('a band is a comedy act by its genre', () => {
  expect(kindOf('band', ['Rock'])).toBe('band')
  expect(kindOf('band', ['Comedy', 'Comedy Group'])).toBe('comedyGroup')
  expect(kindOf('venue', ['Standup Comic'])).toBe('venue')
})

test.each([
  ['instagram', 'https://www.instagram.com/bluedoor', true],
  ['instagram', 'https://instagram.com.evil.test/', false],
  ['instagram', 'https://evil.test/instagram.com', false],
  ['bandcamp', 'https://ferries.bandcamp.com', true],
  ['website', 'https://bluedoor.example/shows?x=1#y', true],
  ['website', 'https://user:pass@bluedoor.example', false],
  ['website', 'https:\\\\evil.test', false],
  ['website', '//evil.test', false],
  ['website', 'https://localhost/', false],
  ['website', 'https://127.0.0.1/', false],
  ['website', 'javascript:alert(1)', false],
  ['website', 'data:text/html,x', false],
  ['website', 'vbscript:x', false],
  ['instagram', 'https://www.instаgram.com/bluedoor', false],
  ['website', 'https://bluedооr.example/', false],
  ['facebook', 'https://fаcebook.com/a', false],
  ['instagram', 'https://instagram.com\\@evil.test/', false],
  ['instagram', 'https://instagram.com%2eevil.test/', false],
  ['website', 'http://169.254.169.254/', false],
  ['website', 'https://[::ffff:127.0.0.1]/', false],
  ['website', 'https://0x7f000001/', false],
  ['website', 'file:///etc/passwd', false],
  ['website', 'gopher://evil.test', false],
] as const)('check 36: a link for %s to %s is good: %s', (site, link, good) => {
  expect(socialLinkProblem(site, link) === null).toBe(good)
})

test.each<[kind: Kind, genres: EntityGenre[], result: object]>([
  ['band', ['Rock'], { kind: 'band' }],
  ['band', ['Standup Comic'], { kind: 'standupComic' }],
  ['band', ['Comedy', 'Comedy Group'], { kind: 'comedyGroup' }],
  ['band', ['Standup Comic', 'Rock'], { unclear: expect.stringMatching(/^If this page is for a band/) }],
  ['band', ['Standup Comic', 'Comedy Group'], { unclear: expect.stringMatching(/comic or a comedy group\?/) }],
  ['standupComic', [], { kind: 'standupComic' }],
  ['standupComic', ['Standup Comic', 'Rock'], { kind: 'standupComic' }],
  ['standupComic', ['Comedy Group'], { unclear: expect.any(String) }],
  ['comedyGroup', ['Comedy Group', 'Standup Comic'], { unclear: expect.any(String) }],
  ['venue', ['Standup Comic', 'Rock'], { kind: 'venue' }],
])('a page added as a %s with the genres %o is %o (C4)', (kind, genres, result) => {
  expect(kindByGenres(kind, genres)).toEqual(result)
})
