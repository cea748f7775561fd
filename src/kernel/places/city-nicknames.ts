/** What people call large cities for short; each is the name of no US city of its own. */
const nicknames: Readonly<Record<string, string>> = {
  atl: 'Atlanta, GA',
  atx: 'Austin, TX',
  bmore: 'Baltimore, MD',
  chi: 'Chicago, IL',
  chitown: 'Chicago, IL',
  cincy: 'Cincinnati, OH',
  dc: 'Washington, DC',
  htx: 'Houston, TX',
  indy: 'Indianapolis, IN',
  kc: 'Kansas City, MO',
  la: 'Los Angeles, CA',
  lv: 'Las Vegas, NV',
  nola: 'New Orleans, LA',
  ny: 'New York, NY',
  nyc: 'New York, NY',
  oaktown: 'Oakland, CA',
  pdx: 'Portland, OR',
  philly: 'Philadelphia, PA',
  sac: 'Sacramento, CA',
  'san fran': 'San Francisco, CA',
  sd: 'San Diego, CA',
  sf: 'San Francisco, CA',
  slc: 'Salt Lake City, UT',
  stl: 'Saint Louis, MO',
  vegas: 'Las Vegas, NV',
}

/** The city that a nickname means, as "City, ST": "nyc" is New York; null for any other text. */
export function cityOfNickname(text: string): string | null {
  const key = text.trim().toLowerCase().replaceAll('.', '')
  return Object.hasOwn(nicknames, key) ? (nicknames[key] ?? null) : null
}
