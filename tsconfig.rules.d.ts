// What rules may use of the platform besides the language itself: pure, and the same in browser and Node.

declare class URL {
  constructor(address: string, base?: string)
  static canParse(address: string): boolean
  static parse(address: string): URL | null
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly searchParams: { get(name: string): string | null }
  hash: string
  readonly username: string
  readonly password: string
}

/** Throws for what isn’t base64. */
declare function atob(base64: string): string

declare class TextDecoder {
  constructor(encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252', options: { fatal: boolean })
  decode(bytes: Uint8Array): string
}
