/** An IANA time zone. */
export type Zone = string

/** Days and clock times are those of the business, wherever the visitor's device thinks it is. */
export const businessZone: Zone = 'Asia/Jerusalem'
