declare module '@20minutes/s3rver' {
  export interface S3rverOptions {
    readonly port: number;
    readonly address: string;
    readonly silent: boolean;
    readonly directory: string;
  }
  export class S3rver {
    constructor(options: S3rverOptions);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
  const start: typeof S3rver;

  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export { start as default };
}
