/** A browser that shows push messages, as it described itself. */
export type PushTarget = {
  /** Where its push service takes messages. */
  endpoint: string
  /** The browser's public key and secret, base64url. */
  p256dh: string
  auth: string
}

/** Sends messages to browsers, open or not. */
export type Push = {
  /** What a browser has to know of us before it subscribes, base64url. */
  publicKey: string
  /**
   * @param message text for the service worker; only the browser can read it
   * @returns 'gone' if the browser has ended its subscription
   * @throws if the message was not accepted: the job retries
   */
  send(target: PushTarget, message: string): Promise<'sent' | 'gone'>
}
