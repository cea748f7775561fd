import { hash } from 'node:crypto'

/** The SHA-256 of a text as bytes, for secrets and addresses that the database stores as hashes. */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')
