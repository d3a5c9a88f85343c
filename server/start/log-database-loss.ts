/** One line on the terminal when the database can no longer be reached, and one when it can. */
export const logDatabaseLoss = (loss: Error | null): void =>
  console.warn(
    loss === null
      ? '数据库已恢复应答 / The database answers again'
      : `数据库没有应答，期间的请求答复 503 / The database does not answer; calls are answered 503 meanwhile: ${loss.message}`,
  );
