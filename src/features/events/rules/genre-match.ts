import { type EventGenre, type PreferenceGenre, preferenceGenres } from '../../../kernel/genres.ts'

/**
 * Who likes an event of a genre, among those who chose from the shorter list of preferences (decision C9).
 * 'everyone': no preference says anything about it, so none hides it.
 */
const likedBy: Record<EventGenre, readonly PreferenceGenre[] | 'everyone'> = {
  Alternative: ['Alternative'],
  Bluegrass: ['Bluegrass'],
  Blues: ['Blues'],
  Classical: ['Classical'],
  Comedy: ['Comedy'],
  Country: ['Country'],
  'Dance Lesson': ['Country', 'DJ'],
  DJ: ['DJ'],
  'DJ Trivia': 'everyone',
  EDM: ['EDM'],
  Emo: ['Rock', 'Alternative'],
  Folk: ['Folk'],
  Funk: ['Jazz', 'Blues'],
  Gospel: ['Blues', 'Folk'],
  'Hip Hop': ['Hip Hop'],
  Irish: ['Folk'],
  Jazz: ['Jazz'],
  Latin: ['Pop', 'Jazz'],
  Metal: ['Metal'],
  'Open Mic': 'everyone',
  Pop: ['Pop'],
  Punk: ['Rock', 'Alternative'],
  'R&B': ['Hip Hop', 'Pop'],
  Rap: ['Hip Hop'],
  Reggae: ['Rock', 'Alternative'],
  Reggaeton: ['Hip Hop', 'Pop'],
  Rock: ['Rock'],
  Soul: ['Blues', 'Jazz'],
  Salsa: ['Jazz', 'Pop'],
  Theater: 'everyone',
}

/** From so many acts on a lineup is a battle of the bands, whatever its genre (decision C9). */
export const battleActs = 3

/** What the name of a battle of the bands says. */
export const battle = 'Battle of the Bands' satisfies PreferenceGenre

/** What a filter lets through: only events of these genres, battles of the bands of any genre, and those of an unknown one. */
export type GenreFilter = { genres: EventGenre[]; battles: boolean; hasUnknown?: boolean }

const eventGenres = Object.keys(likedBy) as EventGenre[]
const isPreference = (genre: string): genre is PreferenceGenre => preferenceGenres.some((name) => name === genre)
const isEventGenre = (genre: string): genre is EventGenre => eventGenres.some((name) => name === genre)
const fansOf = (genre: EventGenre): readonly PreferenceGenre[] => (likedBy[genre] === 'everyone' ? [] : likedBy[genre])

type ChosenGenres = readonly (EventGenre | PreferenceGenre)[]

/**
 * A filter: shows of the genres that it names. Everything else is hidden, including shows of unknown genre (decision
 * 0153).
 *
 * @returns null if nothing is chosen: nothing is hidden
 */
export function genreFilter(chosen: ChosenGenres): GenreFilter | null {
  if (chosen.length === 0) return null
  return { genres: eventGenres.filter((genre) => chosen.includes(genre)), battles: chosen.includes(battle) }
}

/**
 * The genres that are like those chosen: some preference likes both. None that is chosen itself; none that everyone
 * likes, since these are like every other.
 */
export function relatedGenres(chosen: ChosenGenres): EventGenre[] {
  const fans = new Set([...chosen.filter(isPreference), ...chosen.filter(isEventGenre).flatMap(fansOf)])
  return eventGenres.filter((genre) => !chosen.includes(genre) && fansOf(genre).some((fan) => fans.has(fan)))
}

/** Whether a show is a battle of the bands: by its lineup, or because its name says so. */
export const isBattle = (show: { name: string; acts: number }): boolean =>
  show.acts >= battleActs || isNamedBattle(show.name)

const isNamedBattle = (name: string) => name.toLowerCase().includes(battle.toLowerCase())

/** Whether a show suits what a fan prefers: such shows come first, the others are not hidden. */
export function isLiked(
  show: { genre: EventGenre | null; name: string; acts: number },
  preferences: readonly PreferenceGenre[],
): boolean {
  if (preferences.includes(battle) && isBattle(show)) return true
  return show.genre !== null && suits(show.genre, preferences)
}

/**
 * How close a show is to what a fan chose: 2 for a genre of that name or a battle of the bands, 1 for a related genre,
 * 0 for any other. A genre that everyone likes is close to none.
 */
export function likeness(
  show: { genre: EventGenre | null; name: string; acts: number },
  preferences: readonly PreferenceGenre[],
): 0 | 1 | 2 {
  const names: readonly string[] = preferences
  if (preferences.includes(battle) && isBattle(show)) return 2
  if (show.genre === null) return 0
  if (names.includes(show.genre)) return 2
  return fansOf(show.genre).some((fan) => preferences.includes(fan)) ? 1 : 0
}

/**
 * What of a fan's choice a show is itself: its genre, or a battle of the bands by its own name; null for none. A related
 * genre is none of what they chose, and a long lineup alone no battle, so neither is said to be.
 */
export function chosenGenre(
  show: { genre: EventGenre | null; name: string },
  preferences: readonly PreferenceGenre[],
): PreferenceGenre | null {
  if (preferences.includes(battle) && isNamedBattle(show.name)) return battle
  return preferences.find((name) => name === show.genre) ?? null
}

function suits(genre: EventGenre, preferences: readonly PreferenceGenre[]): boolean {
  if (preferences.length === 0) return false
  const fans = likedBy[genre]
  return fans === 'everyone' || fans.some((fan) => preferences.includes(fan))
}
