import { expect, test } from 'vitest'
import { entityProblems, isEntityField, numberLimits, stepOf } from './entity-form.ts'
import { fullLink, handleIn, socialLinkProblem, type SocialSite, socialSiteNames, socialSites } from './social-links.ts'

test.each<[site: SocialSite, label: string, hosts: string[]]>([
  ['instagram', 'Instagram', ['instagram.com']],
  ['facebook', 'Facebook', ['facebook.com', 'fb.com', 'fb.me']],
  ['tiktok', 'TikTok', ['tiktok.com']],
  ['youtube', 'YouTube', ['youtube.com', 'youtu.be']],
  ['spotify', 'Spotify', ['spotify.com', 'spotify.link']],
  ['appleMusic', 'Apple Music', ['music.apple.com', 'itunes.apple.com']],
  ['soundcloud', 'SoundCloud', ['soundcloud.com']],
  ['bandcamp', 'Bandcamp', ['bandcamp.com']],
  ['x', 'X', ['x.com', 'twitter.com']],
])('a link for %s leads to a host of its own (G11)', (site, label, hosts) => {
  for (const host of hosts) {
    expect(socialLinkProblem(site, `https://${host}/blue`)).toBeNull()
    expect(socialLinkProblem(site, `https://www.${host}/blue`)).toBeNull()
    expect(socialLinkProblem(site, `https://not${host}/blue`)).toBe(`The ${label} link must go to ${hosts[0]}`)
  }
  expect(socialLinkProblem(site, 'http://example.com')).toBe(`The ${label} link must start with https://`)
  expect(socialLinkProblem(site, '')).toBeNull()
})

test.each<[site: SocialSite, typed: string, link: string]>([
  ['instagram', '@rootcellar', 'https://instagram.com/rootcellar'],
  ['instagram', '@root.cellar', 'https://instagram.com/root.cellar'],
  ['x', 'rootcellar', 'https://x.com/rootcellar'],
  ['tiktok', '@rootcellar', 'https://tiktok.com/@rootcellar'],
  ['youtube', 'rootcellar', 'https://youtube.com/@rootcellar'],
  ['facebook', ' facebook.com/rootcellar ', 'https://facebook.com/rootcellar'],
  ['website', 'rootcellar.example', 'https://rootcellar.example'],
  ['website', 'rootcellar.example/shows?all=1', 'https://rootcellar.example/shows?all=1'],
  ['bandcamp', 'rootcellar.bandcamp.com', 'https://rootcellar.bandcamp.com'],
])('%s: "%s" becomes a whole address that is accepted', (site, typed, link) => {
  expect(fullLink(site, typed)).toBe(link)
  expect(socialLinkProblem(site, link)).toBeNull()
})

test.each<[site: SocialSite, typed: string]>([
  ['instagram', 'example.com'],
  ['website', '@rootcellar'],
  ['website', 'http://rootcellar.example'],
  ['spotify', 'rootcellar'],
  ['x', 'javascript:alert(1)'],
])('%s: "%s" is still refused', (site, typed) => {
  expect(socialLinkProblem(site, fullLink(site, typed))).not.toBeNull()
})

test('a website may be anywhere', () => {
  expect(socialLinkProblem('website', 'https://bluedoor.example')).toBeNull()
  expect(socialLinkProblem('website', 'bluedoor.example')).toBe('The Website link must start with https://')
  for (const link of ['https://user:pw@bluedoor.example', 'https://localhost/x', 'https://bluedoor.example:99999/']) {
    expect(socialLinkProblem('website', link)).toBe(
      'The Website link can’t be used. Enter a public web address, like https://example.com.',
    )
  }
  expect(socialSiteNames).toHaveLength(10)
  expect(socialSites.website.label).toBe('Website')
})

test.each([
  ['kind', 'kind'],
  ['username', 'about'],
  ['genre', 'about'],
  ['homeRadius', 'details'],
  ['endDate', 'details'],
  ['previewLink', 'details'],
  ['image', 'picture'],
  ['contactEmail', 'links'],
  ['bandcamp', 'links'],
] as const)('the field %s is asked for in the step "%s"', (field, step) => {
  expect(isEntityField(field)).toBe(true)
  expect(stepOf(field)).toBe(step)
})

test('other text isn’t a field of the form', () => {
  expect(['socialMediaLinks', 'bio', ''].filter(isEntityField)).toEqual([])
  expect(stepOf('startDate')).toBeNull()
})

const festival = {
  kind: 'festival' as const,
  name: 'Fog Fest',
  username: 'fog.fest',
  location: 'Oakland, CA',
  genre: ['Rock'],
  image: 'picture',
  address: '',
  capacity: null,
  homeRadius: null,
  setMinutes: null,
  startDate: '',
  endDate: '',
  previewLink: '',
  contactEmail: '',
  socialMediaLinks: {},
}

test('numbers go up to their limit, an email address has one @ and a dot, a festival may last a day', () => {
  const good = { ...numberLimits, startDate: '2027-06-01', endDate: '2027-06-01', contactEmail: 'dana@example.com' }
  expect(entityProblems({ ...festival, ...good })).toEqual([])
  expect(entityProblems({ ...festival, startDate: '2027-06-01' })).toEqual([])
  expect(entityProblems({ ...festival, endDate: '2027-06-01' })).toEqual([])
  for (const contactEmail of [
    'dana@example',
    'a@b@c.com',
    'to dana@example.com',
    '@example.com',
    'dana@example.com x',
  ]) {
    expect(entityProblems({ ...festival, contactEmail }).map(({ field }) => field)).toEqual(['contactEmail'])
  }
  const tooMuch = { capacity: 500_001, homeRadius: 3_001, setMinutes: 601 }
  expect(entityProblems({ ...festival, ...tooMuch }).map(({ field }) => field)).toEqual([
    'homeRadius',
    'setMinutes',
    'capacity',
  ])
  expect(entityProblems({ ...festival, capacity: 0, setMinutes: 0.5 }).map(({ field }) => field)).toEqual([
    'setMinutes',
    'capacity',
  ])
  expect(entityProblems({ ...festival, capacity: 1, homeRadius: 1, setMinutes: 1 })).toEqual([])
})

test('a page without a kind is asked for it, and for nothing that depends on it', () => {
  expect(entityProblems({ ...festival, kind: null, genre: [] }).map(({ field }) => field)).toEqual(['kind'])
})

test.each<[site: SocialSite, link: string, handle: string | null]>([
  ['instagram', 'https://instagram.com/marshhall', '@marshhall'],
  ['instagram', 'https://www.instagram.com/Marsh.Hall/?igsh=abc', '@Marsh.Hall'],
  ['tiktok', 'https://www.tiktok.com/@marshhall', '@marshhall'],
  ['youtube', 'https://m.youtube.com/@marshhall#about', '@marshhall'],
  ['facebook', 'https://facebook.com/marsh.hall', '@marsh.hall'],
  ['x', 'https://twitter.com/marshhall', '@marshhall'],
  ['soundcloud', 'https://soundcloud.com/marshhall', '@marshhall'],
  ['instagram', 'https://instagram.com/p/Cabc123/', null],
  ['instagram', 'https://instagram.com/', null],
  ['facebook', 'https://facebook.com/profile.php?id=1', null],
  ['facebook', 'https://fb.me/marshhall', null],
  ['youtube', 'https://youtube.com/channel/UCabc', null],
  ['youtube', 'https://youtube.com/watch?v=abc', null],
  ['website', 'https://marshhall.com/about', null],
  ['bandcamp', 'https://marshhall.bandcamp.com/', null],
])('a link to a handle is shown by it: %s %s', (site, link, handle) => {
  expect(handleIn(site, link)).toBe(handle)
})
