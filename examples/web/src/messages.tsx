import { ConfirmHost, Messages as MessageList } from '@danbao/react';

/** The places where messages and questions appear, on every page. */
export function Messages() {
  return (
    <>
      <MessageList />
      <ConfirmHost />
    </>
  );
}
