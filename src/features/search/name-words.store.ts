import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/**
 * Adds the words of public names that are not in the table, and deletes those that no public name has anymore: names of
 * pages, and of shows that are not over, their acts and venues.
 */
export const refreshWords = (db: Db, shownSince: Date) =>
  sql`WITH public_words AS MATERIALIZED (
      SELECT word FROM entities CROSS JOIN LATERAL words_of_key(search_key) AS word
      WHERE status IN ('approved', 'unclaimed')
      UNION
      SELECT word FROM event_search CROSS JOIN LATERAL words_of_key(key) AS word
      WHERE event_id IN (SELECT event_id FROM event_occurrences WHERE listed AND starts_at >= ${shownSince})
    ), added AS (
      INSERT INTO name_words (word, forms)
      SELECT word, spelling_forms(word) FROM public_words
      WHERE NOT EXISTS (SELECT FROM name_words AS known WHERE known.word = public_words.word)
      ON CONFLICT DO NOTHING
    )
    DELETE FROM name_words AS known
    WHERE NOT EXISTS (SELECT FROM public_words WHERE public_words.word = known.word)`.execute(db)
