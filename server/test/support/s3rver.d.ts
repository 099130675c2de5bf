declare module 's3rver' {
  type Options = {
    readonly address: string
    readonly port: number
    readonly silent: boolean
    readonly directory: string
    readonly resetOnClose: boolean
    readonly configureBuckets: readonly { readonly name: string }[]
  }

  /** A server that speaks S3. It knows one key, S3RVER, and does not work its signatures out. */
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
