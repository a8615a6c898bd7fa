/**
 * A request with this header takes an address in place of a large file where the storage gives one: a browser then saves
 * it from there, where a call that is made with a token cannot be led.
 */
export const ADDRESS_WISH = 'x-takes-address'

/** What is answered then. The address counts for some seconds, for everyone who has it. */
export interface FileAddress {
  readonly fileAddress: string
}
