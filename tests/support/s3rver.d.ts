/** The parts that the tests use of a package that brings no types. */
declare module 's3rver' {
  type Options = Readonly<{
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: readonly Readonly<{ name: string }>[];
  }>;

  export default class S3rver {
    constructor(options: Options);
    run: () => Promise<{ port: number }>;
    close: () => Promise<void>;
  }
}
