import { Address, beginCell, internal, SendMode, type Cell, type MessageRelaxed } from "@ton/core";
import { keyPairFromSeed } from "@ton/crypto";
import { WalletContractV4, type TonClient } from "@ton/ton";
import { commentCell } from "../jetton/jettonContracts.ts";

/** A wallet as people have it, in the hands of an unmodified client. */
export type TestWallet = {
  readonly address: string;
  readonly seqno: () => Promise<number>;
  /** The next payment, not sent yet, with what deploys the wallet. */
  readonly sign: (messages: MessageRelaxed[]) => Promise<SignedTransfer>;
  /** Sent as it comes, signed for the next number unless told. */
  readonly send: (messages: MessageRelaxed[], signing?: Signing) => Promise<void>;
  /** Sends again, to the bit, what was sent last. */
  readonly repeat: () => Promise<void>;
};

type SignedTransfer = {
  readonly body: Cell;
  readonly init: { readonly code: Cell; readonly data: Cell };
};

type Signing = { readonly seqno?: number; readonly validUntil?: number };

export function walletOf(client: TonClient, seedByte: number): TestWallet {
  const { publicKey, secretKey } = keyPairFromSeed(Buffer.alloc(32, seedByte));
  const wallet = client.open(WalletContractV4.create({ workchain: 0, publicKey }));
  let last: Cell | undefined;
  const sign = async (messages: MessageRelaxed[], { seqno, validUntil }: Signing = {}) =>
    wallet.createTransfer({
      seqno: seqno ?? (await wallet.getSeqno()),
      secretKey,
      messages,
      sendMode: SendMode.PAY_GAS_SEPARATELY,
      ...(validUntil === undefined ? {} : { timeout: validUntil }),
    });
  return {
    address: wallet.address.toString({ bounceable: false }),
    seqno: () => wallet.getSeqno(),
    sign: async (messages) => ({ body: await sign(messages), init: wallet.init }),
    send: async (messages, signing) => {
      last = await sign(messages, signing);
      await wallet.send(last);
    },
    repeat: async () => {
      if (last === undefined) throw new Error("nothing was sent yet");
      await wallet.send(last);
    },
  };
}

type JettonOrder = {
  readonly units: bigint;
  readonly to: string;
  /** Gets what the work leaves of the coins. */
  readonly excessesTo: string;
  readonly comment: string;
};

/** The body by which an owner asks its jetton wallet to hand some over: TEP-74. */
export const jettonTransferBody = ({ units, to, excessesTo, comment }: JettonOrder): Cell =>
  beginCell()
    .storeUint(0x0f8a7ea5, 32)
    .storeUint(0, 64)
    .storeCoins(units)
    .storeAddress(Address.parse(to))
    .storeAddress(Address.parse(excessesTo))
    .storeBit(false)
    .storeCoins(1n)
    .storeBit(true)
    .storeRef(commentCell(comment))
    .endCell();

export const payment = (to: string, value: bigint, body?: Cell | string): MessageRelaxed =>
  internal({
    to,
    value,
    bounce: Address.parseFriendly(to).isBounceable,
    ...(body === undefined ? {} : { body }),
  });
