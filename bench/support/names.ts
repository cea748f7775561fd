import pg from 'pg'

/** What acts are named with. A word is in one of a hundred names: more often than any is on real posters. */
const words =
  `amber anchor apollo arrow ash atlas autumn avenue badger bandit basement beacon bishop black bloom blue bone
  brass bright broken bronze candle canyon carbon cedar chapel cherry chrome cinder circus clover cobalt comet copper coral
  cosmic cotton coyote crimson crow crystal daisy dead desert diamond dirty dolphin dragon drifters echo electric ember
  empire engine falcon fever fiddle foxes frost galaxy garden ghost giants glass golden gravel green harbor hawk heavy
  hollow honey hunters indigo iron ivory jade jaguar jasper kings kites lantern lemon lions little lonely lovers lunar
  machine magnolia marble midnight mirror molly monsters moon mountain neon night north ocean opal orchid outlaws owls
  palace panther paper pearl phantom pilots pine planets poets prairie queens quiet rabbits radio rain ramblers raven rebel
  river rockets roses royal ruby rust sailors saints salt satellite scarlet shadow shakers silent silver sirens sleepy smoke
  solar sons sparrow spiders spirit static stone storm strangers summer sunday sunset swans sweet swing thieves thunder
  tigers timber tiny travelers turquoise twilight valley velvet vipers violet voodoo walnut wanderers warlocks water wax
  whiskey whisper wild willow winter wolves wooden yellow zebra zephyr`.split(/\s+/)

/** The name of an act by its number: three words of the list, which is `$1`. */
const actName = (number: string) =>
  `initcap(concat_ws(' ', ($1::text[])[1 + ${number} % cardinality($1::text[])],
    ($1::text[])[1 + ${number} * 7 / 3 % cardinality($1::text[])],
    ($1::text[])[1 + ${number} * 13 / 11 % cardinality($1::text[])]))`

/**
 * Names the shows and lineups of a database that `fillWithOccurrences` filled after acts, and makes the acts' pages: at
 * the place of a venue each. The same names come out each time.
 */
export async function nameActs(url: string, acts: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const statements = [pages, lineups, shows]
    for (const statement of statements) await client.query(statement, [words, acts])
    await client.query('UPDATE event_acts SET name = name')
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
  }
}

const pages = `INSERT INTO entities (id, type, name, name_key, username, status, location, city, state, lat, lng, zone)
  SELECT uuidv7(), 'band', act.name, lower(act.name), 'act_' || number, 'unclaimed', location, city, state, lat, lng, zone
  FROM (SELECT row_number() OVER (ORDER BY username)::int AS place, * FROM entities WHERE type = 'venue') AS venue
  JOIN (SELECT number, ${actName('number')} AS name FROM generate_series(1, $2::int) AS number) AS act
    ON place = 1 + act.number % (SELECT count(*) FROM entities WHERE type = 'venue')`

/** An act of a lineup, drawn by the id of its show. */
const actNumber = (position: string) =>
  `((('x' || right(event_id::text, 7))::bit(28)::int + ${position} * 7919) % $2::int)`

const lineups = `UPDATE event_acts SET name = ${actName(actNumber('position'))}`

const shows = `UPDATE events SET name = ${actName(actNumber('0').replace('event_id', 'id'))}`
