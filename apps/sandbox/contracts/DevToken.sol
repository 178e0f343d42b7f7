// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A token of the sandbox: an ERC-20 that its faucet makes at will. All that tells one from another
/// is in the code, so that a token's code can be put at any address and changed under its holders.
contract DevToken {
    address public immutable faucet;
    uint8 public immutable decimals;
    bytes32 private immutable paddedSymbol;

    uint256 public totalSupply;
    mapping(address holder => uint256) public balanceOf;
    mapping(address holder => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error OnlyTheFaucet();
    error NoReceiver();
    error BalanceTooLow(uint256 held);
    error AllowanceTooLow(uint256 allowed);

    /// The symbol comes as text with zeros behind it: only what fits a word can be in the code.
    constructor(address faucet_, bytes32 paddedSymbol_, uint8 decimals_) {
        faucet = faucet_;
        paddedSymbol = paddedSymbol_;
        decimals = decimals_;
    }

    function name() external view returns (string memory) {
        return string.concat("Sandbox ", symbol());
    }

    function symbol() public view returns (string memory) {
        uint256 length = 0;
        while (length < 32 && paddedSymbol[length] != 0) length++;
        bytes memory text = new bytes(length);
        for (uint256 index = 0; index < length; index++) text[index] = paddedSymbol[index];
        return string(text);
    }

    function mint(address to, uint256 value) external {
        if (msg.sender != faucet) revert OnlyTheFaucet();
        if (to == address(0)) revert NoReceiver();
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert AllowanceTooLow(allowed);
        allowance[from][msg.sender] = allowed - value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) private {
        if (to == address(0)) revert NoReceiver();
        uint256 held = balanceOf[from];
        if (held < value) revert BalanceTooLow(held);
        balanceOf[from] = held - value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
