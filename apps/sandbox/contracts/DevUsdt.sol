// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The sandbox's own dollar: an ERC-20 token of six decimals that its faucet makes at will.
contract DevUsdt {
    string public constant name = "Sandbox USDT";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    address public immutable faucet;
    uint256 public totalSupply;
    mapping(address holder => uint256) public balanceOf;
    mapping(address holder => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error OnlyTheFaucet();
    error NoReceiver();
    error BalanceTooLow(uint256 held);
    error AllowanceTooLow(uint256 allowed);

    constructor(address faucet_) {
        faucet = faucet_;
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
